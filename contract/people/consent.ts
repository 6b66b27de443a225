/** Version of the current consent text: students who agreed to an older version are asked again. */
export const consentVersion = '2026-11';
