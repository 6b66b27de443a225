import { listOf } from './list-of.ts';

interface NamePool {
  /** Percentage of students with this nationality. */
  readonly weight: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Full names start with the family name, as in the passport. */
  readonly familyFirst?: true;
}

/** Given and family names by nationality, combined at random. Some are in Arabic script, some have accents. */
export const namePools: Readonly<Record<string, NamePool>> = {
  IN: {
    weight: 30,
    given: listOf(`
      Aarav, Ananya, Diya, Ishaan, Kavya, Rohan, Priya, Arjun, Meera, Vikram, Sneha, Aditya, Nisha, Rahul,
      Lakshmi, Harpreet, Manpreet, Farhan, Zoya, Tejas, Aisha, Dev, Gauri, Karthik, Pooja, Siddharth, Tanvi,
      Yash, Simran, Nikhil, Shreya, Varun, Ritika, Manav, Divya, Abhinav, Jasleen, Krish, Anjali, Sameer`),
    family: listOf(`
      Sharma, Patel, Reddy, Iyer, Singh, Kaur, Gupta, Nair, Khan, Das, Mehta, Chopra, Rao, Joshi, Pillai,
      Banerjee, Fernandes, Kulkarni, Bose, Menon, Desai, Gill, Thakur, Naidu, Saxena, Mishra, Ghosh, Shetty,
      Ahuja, Bhatt`),
  },
  NG: {
    weight: 14,
    given: listOf(`
      Chinedu, Ngozi, Oluwaseun, Adaeze, Emeka, Funmilayo, Tunde, Amara, Ifeanyi, Yetunde, Musa, Hauwa,
      Blessing, Obinna, Chiamaka, Segun, Zainab, Kelechi, Temitope, Uche, Aisha, Damilola, Nneka, Bamidele`),
    family: listOf(`
      Okafor, Adeyemi, Balogun, Eze, Okonkwo, Ibrahim, Nwosu, Adebayo, Abubakar, Onyeka, Ogunleye, Danjuma,
      Chukwu, Lawal, Obi, Salami, Umar, Akpan, Oladipo, Bello`),
  },
  PK: {
    weight: 8,
    given: listOf(`
      Ahmed, Ayesha, Bilal, Fatima, Hassan, Zainab, Usman, Maryam, Hamza, Sana, Faisal, Hira, Kamran,
      Mahnoor, Shahzaib, Iqra`),
    family: listOf(
      'Khan, Malik, Hussain, Qureshi, Butt, Chaudhry, Sheikh, Raza, Aslam, Siddiqui, Mirza, Awan, Javed',
    ),
  },
  BD: {
    weight: 8,
    given: listOf('Rahim, Nusrat, Tanvir, Sadia, Imran, Farzana, Shakib, Mim, Arif, Jannat'),
    family: listOf('Hossain, Rahman, Akter, Islam, Chowdhury, Ahmed, Karim, Begum'),
  },
  NP: {
    weight: 7,
    given: listOf('Bishal, Sita, Prakash, Anisha, Suman, Puja, Nabin, Asmita'),
    family: listOf('Shrestha, Gurung, Thapa, Adhikari, Rai, Karki, Tamang, Bhattarai'),
  },
  VN: {
    weight: 6,
    familyFirst: true,
    given: listOf('Minh Anh, Quang Huy, Thu Hà, Đức Anh, Ngọc Linh, Bảo Châu, Hoàng Nam, Thanh Tâm'),
    family: listOf('Nguyễn, Trần, Lê, Phạm, Hoàng, Vũ, Đặng, Bùi'),
  },
  KE: {
    weight: 5,
    given: listOf('Wanjiru, Otieno, Achieng, Kamau, Njeri, Mwangi, Akinyi, Kiprop'),
    family: ['Kariuki', 'Odhiambo', 'Mutua', 'Wambui', 'Cheruiyot', 'Njoroge', 'Omondi'],
  },
  GH: {
    weight: 4,
    given: listOf('Kwame, Ama, Kofi, Akosua, Yaw, Abena, Kwabena, Efua'),
    family: ['Mensah', 'Owusu', 'Asante', 'Boateng', 'Adjei', 'Osei', 'Agyeman'],
  },
  MA: {
    weight: 4,
    given: listOf('Youssef, Salma, Mehdi, Kenza, Ilyas, Hajar, Anas, Nour-Eddine'),
    family: ['El Amrani', 'Benali', 'Tazi', 'Cherkaoui', 'El Fassi', 'Bennis', 'Alaoui'],
  },
  EG: {
    weight: 4,
    given: listOf('أحمد, مريم, يوسف, سارة, عمر, نور, محمود, ليلى'),
    family: ['حسن', 'إبراهيم', 'السيد', 'عبد الرحمن', 'مصطفى', 'الشناوي'],
  },
  LB: {
    weight: 2,
    given: ['كريم', 'ريم', 'جاد', 'مايا', 'رامي', 'ياسمين'],
    family: ['خوري', 'حداد', 'الحسيني', 'منصور', 'سلامة'],
  },
  CI: {
    weight: 2,
    given: ['Aïcha', 'Désiré', 'Mariam', 'Sékou', 'Adèle', 'Jean-Noël'],
    family: ['Koné', 'Traoré', 'Ouattara', 'Kouassi', 'Diabaté'],
  },
  LK: {
    weight: 2,
    given: ['Nimal', 'Dilini', 'Kasun', 'Tharushi', 'Ashan', 'Sanduni'],
    family: ['Perera', 'Fernando', 'Silva', 'Jayawardena', 'Wickramasinghe'],
  },
  BR: {
    weight: 2,
    given: ['João', 'Mariana', 'Thiago', 'Letícia', 'Caio', 'Antônia'],
    family: ['Araújo', 'Gonçalves', 'da Conceição', 'Magalhães', 'Simões'],
  },
  TR: {
    weight: 2,
    given: ['Çağla', 'Emre', 'Şule', 'Oğuz', 'İrem', 'Yiğit'],
    family: ['Yıldız', 'Öztürk', 'Şahin', 'Çelik', 'Aydın'],
  },
};
