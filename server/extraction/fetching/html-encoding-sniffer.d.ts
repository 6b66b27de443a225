declare module 'html-encoding-sniffer' {
  /** The name of the encoding by the algorithm of the HTML standard. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      readonly transportLayerEncodingLabel: string | undefined;
      readonly defaultEncoding: string;
      readonly maxPrescanBytes: number;
    },
  ): string;
}
