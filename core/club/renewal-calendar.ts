/** One all-day entry of `/club/renovaciones.ics`. `day` is like "2026-12-05"; `uid` stays the same over time. */
export type RenewalEntry = { uid: string; day: string; summary: string; description: string };

/** `stampedAt` is ISO 8601, for DTSTAMP. Texts are plain; whoever writes the file escapes them. */
export type RenewalCalendar = { name: string; stampedAt: string; entries: RenewalEntry[] };
