/**
 * Signs that turn the direction of text around or take no place, and tags: they show nothing by themselves. As the inside of a
 * character class, for expressions with the flag `u`.
 */
export const HIDDEN_SIGNS = String.raw`\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}`;

/** Joiners shape the letters of some scripts and the parts of some emoji; beside ASCII they only hide. */
export const JOINER_SIGNS = String.raw`\u200c\u200d`;
