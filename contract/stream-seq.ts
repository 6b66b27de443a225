/**
 * Header of every answer to a signed-in person: the place of the last event on their channel before the answer was read.
 * Whoever follows the channel from the place that came with the first answer misses nothing that has changed since.
 */
export const streamSeqHeader = 'stream-seq';
