"""Every sentence of Daitoshi that players read. `all_words.DaitoshiWords` puts them together for the table and the terminal."""
