declare module 'mjml' {
  export default function mjml(
    source: string,
    options: {
      readonly fonts: Readonly<Record<string, string>>;
      readonly validationLevel: 'strict' | 'soft' | 'skip';
      readonly keepComments: boolean;
    },
  ): Promise<{ readonly html: string }>;
}
