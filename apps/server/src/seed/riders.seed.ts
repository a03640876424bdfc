import type { FastifyInstance } from 'fastify'
import { register, setProfileImage, signIn, type Me } from '@scooter-rides/contract'
import { createDemoClient, pictureForm, SeedError, type DemoClient } from './demo-client.ts'
import { demoPeople, type DemoPerson } from './demo-people.ts'
import { drawRider } from './pictures/rider-picture.ts'
import { createRandom } from './random.ts'

export interface DemoRider {
  person: DemoPerson
  me: Me
  client: DemoClient
}

/** `.example` is a reserved domain, so no mail to a demo rider reaches a person. */
const emailOf = (person: DemoPerson) => `${person.username}@demo.example`

/** Registers missing riders and signs the others in. */
export async function seedRiders(
  app: FastifyInstance,
  people: DemoPerson[],
  password: string,
): Promise<{ riders: DemoRider[]; added: number }> {
  let added = 0
  const riders: DemoRider[] = []
  for (const person of people) {
    const client = createDemoClient(app)
    const joined = await join(client, person, password)
    if (joined) added += 1
    const me = joined ?? (await comeBack(client, person, password))
    const portrait = () => drawRider(createRandom(1000 + demoPeople.indexOf(person)))
    if (!me.profileImageUrl)
      await client.call(setProfileImage, { form: pictureForm('profileImage', [await portrait()]) })
    riders.push({ person, me, client })
  }
  return { riders, added }
}

/** Undefined if the username or the e-mail address is taken, which the server detects before hashing. */
function join(client: DemoClient, person: DemoPerson, password: string): Promise<Me | undefined> {
  const { username, firstName, lastName } = person
  return client.callUnless(409, register, {
    body: { username, firstName, lastName, email: emailOf(person), password, confirmPassword: password },
  })
}

async function comeBack(client: DemoClient, { username }: DemoPerson, password: string): Promise<Me> {
  const me = await client.callUnless(401, signIn, { body: { username, password } })
  if (!me)
    throw new SeedError(
      `The rider ${username} exists already, with another password. Give it with --password, or use an empty database.`,
    )
  return me
}
