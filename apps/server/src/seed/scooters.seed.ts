import {
  addVehicleImages,
  createVehicle,
  listVehicles,
  scooterColourNames,
  type NewVehicle,
} from '@scooter-rides/contract'
import { pictureForm } from './demo-client.ts'
import { demoPeople } from './demo-people.ts'
import { demoScooters } from './demo-scooters.ts'
import { drawScooter } from './pictures/scooter-picture.ts'
import { createRandom } from './random.ts'
import type { DemoRider } from './riders.seed.ts'

interface PlannedScooter {
  fields: NewVehicle
  pictures: number
}

/** Every rider has one scooter, the first twenty have two: sixty in all, three of seven with drawn photos. */
export async function seedScooters(riders: DemoRider[]): Promise<number> {
  const random = createRandom(7)
  let added = 0
  for (const { client, person } of riders) {
    const index = demoPeople.indexOf(person)
    const planned = Array.from({ length: index < 20 ? 2 : 1 }, (_, nth) => planScooter(index + nth * 40))
    const owned = new Map(
      (await client.call(listVehicles, { query: { limit: 100 } })).map((vehicle) => [vehicle.name, vehicle]),
    )
    for (const { fields, pictures } of planned) {
      const there = owned.get(fields.name)
      const vehicle = there ?? (await client.call(createVehicle, { body: fields }))
      if (!there) added += 1
      if (pictures === 0 || vehicle.imageUrls.length > 0) continue
      const drawn = await Promise.all(Array.from({ length: pictures }, () => drawScooter(fields.color, random)))
      await client.call(addVehicleImages, { params: { vehicleId: vehicle.id }, form: pictureForm('images', drawn) })
    }
  }
  return added
}

const nicknames = [
  'Zippy',
  'Nonna',
  'Pistachio',
  'Biscuit',
  'Comet',
  'Sardine',
  'Marzipan',
  'Old Faithful',
  'Bumblebee',
  'Postman',
  'Limoncello',
  'Pepper',
]

function planScooter(number: number): PlannedScooter {
  const random = createRandom(100 + number)
  const { make, model, type, from, to, topSpeed } =
    demoScooters[(number * 7) % demoScooters.length] ?? random.pick(demoScooters)
  const name = random.chance(45) ? (nicknames[number % nicknames.length] ?? make) : `${make} ${model}`
  return {
    fields: {
      name,
      make,
      model,
      type,
      topSpeed,
      year: random.between(from, to),
      color: random.pick(scooterColourNames),
      description: random.pick(descriptions),
    },
    pictures: number % 7 < 3 ? random.between(1, 2) : 0,
  }
}

const descriptions = [
  'Daily ride to work, rain or shine.',
  'Found in a barn, restored over two winters.',
  'Runs quietly enough to hear the birds.',
  'Fresh tyres, fresh brake pads, ready for the long way home.',
  'Top case big enough for a picnic.',
  'A little rust, a lot of character.',
  null,
]
