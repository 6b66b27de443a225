/**
 * Response header for signed-in users: the sequence number of the last event on their channel before the response was
 * read. A client that follows the channel from the number in its first response misses no changes.
 */
export const streamSeqHeader = 'stream-seq';
