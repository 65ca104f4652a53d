"""What happens without a request: presence, deadlines, premoves, reminders, games that start by themselves."""
