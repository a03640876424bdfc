import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded into a server process before the server. It adds a consumer that stores each event in the transaction of its delivery:
// a row is a notification that a rider would have received.
const listOfConsumers = /src\/app\/events\.ts$/
const eventTypes = 'rideCreated ridePublished rideChanged stopsMoved rideCancelled seatGiven seatLeft'.split(' ')
const witness = `
  { name: 'witness', on: Object.fromEntries(${JSON.stringify(eventTypes)}.map((type) => [type, async (event, { id, tx }) => {
    await tx.execute(\`insert into witness (event_id, event) values (\${id}, '\${JSON.stringify(event)}')\`)
  }])) },`

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!listOfConsumers.test(url)) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const changed = source.replace('Consumer[] = [', `Consumer[] = [${witness}`)
    if (changed === source)
      throw new Error('The list of consumers has moved: the witness does not know where to stand.')
    return { ...loaded, source: changed }
  },
})
