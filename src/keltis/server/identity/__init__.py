"""Who somebody is: guests and their cookies, invitations to seats, links to another device."""
