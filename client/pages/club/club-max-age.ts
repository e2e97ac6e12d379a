/** Seconds that a cache may keep a page of the club (S9.23). */
export const CLUB_MAX_AGE = 300;
