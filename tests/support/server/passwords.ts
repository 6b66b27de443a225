/** The password of everybody who is added for a test. */
export const password = 'quayside';

/** Its hash, of the least cost that argon2id has: thousands of tests sign in, and none of them is about the hash. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$cXVheXNpZGUtdGVzdHMhIQ$CG7qocas5q1UWW54ou5+ucflIveu8uCkTrr4Gcuounw';
