/** Fictional riders, about three to a city. */
export interface DemoPerson {
  username: string
  firstName: string
  lastName: string
  /** One of `demoCities`. */
  city: string
}

export const demoPeople: DemoPerson[] = [
  { username: 'maya.rosen', firstName: 'Maya', lastName: 'Rosen', city: 'New York' },
  { username: 'darnell.brooks', firstName: 'Darnell', lastName: 'Brooks', city: 'New York' },
  { username: 'luisa.ortega', firstName: 'Luisa', lastName: 'Ortega', city: 'New York' },
  { username: 'kenji.watanabe', firstName: 'Kenji', lastName: 'Watanabe', city: 'New York' },
  { username: 'grace.okafor', firstName: 'Grace', lastName: 'Okafor', city: 'New York' },
  { username: 'tomasz.wojcik', firstName: 'Tomasz', lastName: 'Wójcik', city: 'New York' },
  { username: 'elodie.marchetti', firstName: 'Élodie', lastName: 'Marchetti', city: 'Monaco' },
  { username: 'matteo.orsini', firstName: 'Matteo', lastName: 'Orsini', city: 'Monaco' },
  { username: 'chiara.bonnet', firstName: 'Chiara', lastName: 'Bonnet', city: 'Monaco' },
  { username: 'ines.carvalho', firstName: 'Inês', lastName: 'Carvalho', city: 'Porto' },
  { username: 'rui.tavares', firstName: 'Rui', lastName: 'Tavares', city: 'Porto' },
  { username: 'beatriz.lopes', firstName: 'Beatriz', lastName: 'Lopes', city: 'Porto' },
  { username: 'tiago.moreira', firstName: 'Tiago', lastName: 'Moreira', city: 'Porto' },
  { username: 'ana.silva', firstName: 'Ana', lastName: 'Silva', city: 'Lisbon' },
  { username: 'duarte.nunes', firstName: 'Duarte', lastName: 'Nunes', city: 'Lisbon' },
  { username: 'marta.figueira', firstName: 'Marta', lastName: 'Figueira', city: 'Lisbon' },
  { username: 'joao.pires', firstName: 'João', lastName: 'Pires', city: 'Lisbon' },
  { username: 'jasmine.carter', firstName: 'Jasmine', lastName: 'Carter', city: 'Baltimore' },
  { username: 'owen.gallagher', firstName: 'Owen', lastName: 'Gallagher', city: 'Baltimore' },
  { username: 'priya.raman', firstName: 'Priya', lastName: 'Raman', city: 'Baltimore' },
  { username: 'lena.frick', firstName: 'Lena', lastName: 'Frick', city: 'Vaduz' },
  { username: 'jonas.beck', firstName: 'Jonas', lastName: 'Beck', city: 'Vaduz' },
  { username: 'nora.hasler', firstName: 'Nora', lastName: 'Hasler', city: 'Vaduz' },
  { username: 'greta.lindner', firstName: 'Greta', lastName: 'Lindner', city: 'Berlin' },
  { username: 'emre.yildiz', firstName: 'Emre', lastName: 'Yıldız', city: 'Berlin' },
  { username: 'paul.kruger', firstName: 'Paul', lastName: 'Krüger', city: 'Berlin' },
  { username: 'sofie.brandt', firstName: 'Sofie', lastName: 'Brandt', city: 'Berlin' },
  { username: 'lin.yu.ting', firstName: 'Lin', lastName: 'Yu-ting', city: 'Taipei' },
  { username: 'chen.wei.han', firstName: 'Chen', lastName: 'Wei-han', city: 'Taipei' },
  { username: 'huang.mei', firstName: 'Huang', lastName: 'Mei', city: 'Taipei' },
  { username: 'giulia.ferri', firstName: 'Giulia', lastName: 'Ferri', city: 'Rome' },
  { username: 'lorenzo.conti', firstName: 'Lorenzo', lastName: 'Conti', city: 'Rome' },
  { username: 'elena.ricci', firstName: 'Elena', lastName: 'Ricci', city: 'Rome' },
  { username: 'nuria.vidal', firstName: 'Núria', lastName: 'Vidal', city: 'Barcelona' },
  { username: 'pau.serra', firstName: 'Pau', lastName: 'Serra', city: 'Barcelona' },
  { username: 'femke.de.boer', firstName: 'Femke', lastName: 'de Boer', city: 'Amsterdam' },
  { username: 'daan.visser', firstName: 'Daan', lastName: 'Visser', city: 'Amsterdam' },
  { username: 'zoe.nakamura', firstName: 'Zoë', lastName: 'Nakamura', city: 'San Francisco' },
  { username: 'marcus.bell', firstName: 'Marcus', lastName: 'Bell', city: 'San Francisco' },
  { username: 'ravi.menon', firstName: 'Ravi', lastName: 'Menon', city: 'San Francisco' },
]
