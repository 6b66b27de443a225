/**
 * How long after its submission a registration still takes files whose upload had not begun or was paused, in ms. Its
 * device keeps them as long.
 */
export const lateFilesAcceptedFor = 24 * 3_600_000;
