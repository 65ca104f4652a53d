### complete
# Facts about a language, for tests. The line above: it lacks no text, and tests fail if it does. Leave it out until then.
# In other languages, “# same:” names texts that are rightly the same as in English; such a line may be repeated.
