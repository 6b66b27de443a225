/**
 * ISO 3166-1 code, name, calling code, ISO 4217 currency, and whether it is a destination, a country with partner
 * universities.
 */
export const countries = [
  ['GB', 'United Kingdom', '+44', 'GBP', true],
  ['CA', 'Canada', '+1', 'CAD', true],
  ['AU', 'Australia', '+61', 'AUD', true],
  ['US', 'United States', '+1', 'USD', true],
  ['IE', 'Ireland', '+353', 'EUR', true],
  ['DE', 'Germany', '+49', 'EUR', true],
  ['NZ', 'New Zealand', '+64', 'NZD', true],
  ['NL', 'Netherlands', '+31', 'EUR', true],
  ['FR', 'France', '+33', 'EUR', true],
  ['MY', 'Malaysia', '+60', 'MYR', true],
  ['AE', 'United Arab Emirates', '+971', 'AED', true],
  ['IN', 'India', '+91', 'INR', false],
  ['NG', 'Nigeria', '+234', 'NGN', false],
  ['PK', 'Pakistan', '+92', 'PKR', false],
  ['BD', 'Bangladesh', '+880', 'BDT', false],
  ['NP', 'Nepal', '+977', 'NPR', false],
  ['LK', 'Sri Lanka', '+94', 'LKR', false],
  ['VN', 'Vietnam', '+84', 'VND', false],
  ['PH', 'Philippines', '+63', 'PHP', false],
  ['ID', 'Indonesia', '+62', 'IDR', false],
  ['CN', 'China', '+86', 'CNY', false],
  ['KE', 'Kenya', '+254', 'KES', false],
  ['GH', 'Ghana', '+233', 'GHS', false],
  ['UG', 'Uganda', '+256', 'UGX', false],
  ['TZ', 'Tanzania', '+255', 'TZS', false],
  ['ZM', 'Zambia', '+260', 'ZMW', false],
  ['ZW', 'Zimbabwe', '+263', 'USD', false],
  ['CM', 'Cameroon', '+237', 'XAF', false],
  ['CI', 'Côte d’Ivoire', '+225', 'XOF', false],
  ['SN', 'Senegal', '+221', 'XOF', false],
  ['MA', 'Morocco', '+212', 'MAD', false],
  ['TN', 'Tunisia', '+216', 'TND', false],
  ['DZ', 'Algeria', '+213', 'DZD', false],
  ['EG', 'Egypt', '+20', 'EGP', false],
  ['LB', 'Lebanon', '+961', 'LBP', false],
  ['JO', 'Jordan', '+962', 'JOD', false],
  ['SA', 'Saudi Arabia', '+966', 'SAR', false],
  ['TR', 'Türkiye', '+90', 'TRY', false],
  ['BR', 'Brazil', '+55', 'BRL', false],
  ['CO', 'Colombia', '+57', 'COP', false],
] as const;

/** Code, city, country, IANA time zone, and whether counsellors see each other's records. */
export const branches = [
  ['LON', 'London', 'GB', 'Europe/London', true],
  ['DEL', 'New Delhi', 'IN', 'Asia/Kolkata', true],
  ['BOM', 'Mumbai', 'IN', 'Asia/Kolkata', false],
  ['HYD', 'Hyderabad', 'IN', 'Asia/Kolkata', true],
  ['LOS', 'Lagos', 'NG', 'Africa/Lagos', true],
  ['LHE', 'Lahore', 'PK', 'Asia/Karachi', false],
  ['DAC', 'Dhaka', 'BD', 'Asia/Dhaka', true],
  ['KTM', 'Kathmandu', 'NP', 'Asia/Kathmandu', false],
  ['NBO', 'Nairobi', 'KE', 'Africa/Nairobi', true],
  ['CAI', 'Cairo', 'EG', 'Africa/Cairo', true],
  ['CMN', 'Casablanca', 'MA', 'Africa/Casablanca', false],
  ['SGN', 'Ho Chi Minh City', 'VN', 'Asia/Ho_Chi_Minh', false],
] as const;

/** Code of the branch responsible for a country without one. Default: London. */
export const nearestBranch: Readonly<Record<string, (typeof branches)[number][0]>> = {
  GH: 'LOS',
  CI: 'CMN',
  LB: 'CAI',
  LK: 'BOM',
};

/** Towns of the invented universities, by destination country. */
export const universityTowns: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'Aldmoor',
    'Wexbridge',
    'Northcastle',
    'Harrowgate Vale',
    'Stonemouth',
    'Kelsby',
    'Penhallow',
    'Tarnside',
  ],
  CA: ['Maple Sound', 'Lac Blanc', 'Fort Carlisle', 'Birchport', 'Saint-Aubin', 'Red Prairie'],
  AU: ['Wattle Bay', 'Koorinda', 'Port Marlow', 'Gum Creek', 'Yarrabend', 'Eastmere'],
  US: ['Cedar Falls Harbor', 'New Ashford', 'Port Ellery', 'Granite Springs', 'Lakemont', 'Pine Hollow'],
  IE: ['Ballymore', 'Kilcarrow', 'Dunlea', 'Rathfinn'],
  DE: ['Neuwalden', 'Lindental', 'Oberrheinstadt', 'Hafenburg'],
  NZ: ['Tui Bay', 'Kauri Heads', 'Otakere'],
  NL: ['Waterveen', 'Oosterhaven', 'Lindewijk'],
  FR: ['Val-sur-Loire', 'Pontclair', 'Montferrier'],
  MY: ['Bukit Permai', 'Tanjung Seri'],
  AE: ['Qasr Zahir', 'Palm Heights'],
};
