"""Identity: guests and their cookies, invitations to seats, and links to another device."""
