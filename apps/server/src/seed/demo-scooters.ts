import type { VehicleType } from '@scooter-rides/contract'

/** Models from the catalogue with the years of their sale and km/h. */
export interface DemoScooter {
  make: string
  model: string
  type: VehicleType
  from: number
  to: number
  topSpeed: number
}

export const demoScooters: DemoScooter[] = [
  { make: 'Vespa', model: 'Primavera 125', type: 'standard', from: 1970, to: 2024, topSpeed: 95 },
  { make: 'Vespa', model: 'GTS 300', type: 'standard', from: 2008, to: 2022, topSpeed: 120 },
  { make: 'Vespa', model: 'PX 150', type: 'standard', from: 1981, to: 2007, topSpeed: 95 },
  { make: 'Vespa', model: 'Elettrica', type: 'electric', from: 2018, to: 2024, topSpeed: 70 },
  { make: 'Vespa', model: 'LX 50', type: 'standard', from: 2005, to: 2014, topSpeed: 45 },
  { make: 'Piaggio', model: 'Liberty', type: 'standard', from: 1997, to: 2024, topSpeed: 95 },
  { make: 'Piaggio', model: 'MP3', type: 'standard', from: 2006, to: 2023, topSpeed: 115 },
  { make: 'Honda', model: 'PCX', type: 'standard', from: 2010, to: 2024, topSpeed: 100 },
  { make: 'Honda', model: 'SH 125i', type: 'standard', from: 2001, to: 2024, topSpeed: 98 },
  { make: 'Honda', model: 'Ruckus', type: 'standard', from: 2003, to: 2023, topSpeed: 60 },
  { make: 'Honda', model: 'Metropolitan', type: 'standard', from: 2002, to: 2023, topSpeed: 60 },
  { make: 'Yamaha', model: 'NMAX 125', type: 'standard', from: 2015, to: 2024, topSpeed: 100 },
  { make: 'Yamaha', model: 'TMAX 560', type: 'standard', from: 2020, to: 2024, topSpeed: 160 },
  { make: 'Yamaha', model: 'Vino', type: 'standard', from: 1997, to: 2017, topSpeed: 80 },
  { make: 'KYMCO', model: 'Like', type: 'standard', from: 2009, to: 2021, topSpeed: 90 },
  { make: 'SYM', model: 'Fiddle', type: 'standard', from: 2007, to: 2022, topSpeed: 90 },
  { make: 'SYM', model: 'Symphony', type: 'standard', from: 2009, to: 2022, topSpeed: 95 },
  { make: 'Peugeot', model: 'Django', type: 'standard', from: 2014, to: 2023, topSpeed: 95 },
  { make: 'Lambretta', model: 'Li 150 Special', type: 'standard', from: 1970, to: 1970, topSpeed: 90 },
  { make: 'Lambretta', model: 'V125 Special', type: 'standard', from: 2018, to: 2023, topSpeed: 95 },
  { make: 'Genuine', model: 'Buddy 125', type: 'standard', from: 2006, to: 2020, topSpeed: 90 },
  { make: 'Genuine', model: 'Stella', type: 'standard', from: 2003, to: 2014, topSpeed: 90 },
  { make: 'BMW', model: 'C 400 X', type: 'standard', from: 2018, to: 2024, topSpeed: 139 },
  { make: 'BMW', model: 'CE 04', type: 'electric', from: 2022, to: 2024, topSpeed: 120 },
  { make: 'NIU', model: 'NQi GTS', type: 'electric', from: 2019, to: 2023, topSpeed: 70 },
  { make: 'NIU', model: 'KQi3', type: 'foldable', from: 2021, to: 2023, topSpeed: 25 },
  { make: 'Gogoro', model: 'VIVA MIX', type: 'electric', from: 2020, to: 2023, topSpeed: 90 },
  { make: 'Gogoro', model: 'Gogoro 3', type: 'electric', from: 2019, to: 2022, topSpeed: 86 },
  { make: 'Silence', model: 'S01', type: 'electric', from: 2019, to: 2023, topSpeed: 100 },
  { make: 'unu', model: 'Scooter Pro', type: 'electric', from: 2020, to: 2022, topSpeed: 45 },
  { make: 'Xiaomi', model: 'Mi Electric Scooter Pro 2', type: 'foldable', from: 2020, to: 2022, topSpeed: 25 },
  { make: 'Segway-Ninebot', model: 'KickScooter MAX G30', type: 'foldable', from: 2019, to: 2022, topSpeed: 25 },
  { make: 'Segway-Ninebot', model: 'KickScooter MAX G2', type: 'foldable', from: 2023, to: 2024, topSpeed: 25 },
  { make: 'Simson', model: 'KR 51/2 Schwalbe', type: 'custom', from: 1980, to: 1986, topSpeed: 60 },
  { make: 'Royal Alloy', model: 'GP 125', type: 'standard', from: 2018, to: 2023, topSpeed: 95 },
  { make: 'Italjet', model: 'Dragster 200', type: 'custom', from: 2021, to: 2024, topSpeed: 120 },
  { make: 'Suzuki', model: 'Burgman 400', type: 'standard', from: 1998, to: 2022, topSpeed: 140 },
]
