"""Background work, without a request: presence, deadlines, premoves, reminders, heartbeats and catching up."""
