import { readEntities, type OsmEntity } from '../pbf/osm-entity.ts'
import { compareEntities } from './compare-entities.ts'

interface Run {
  next: OsmEntity
  /** Advances to the entity after `next`; false at the end. */
  advance(): boolean | Promise<boolean>
}

/** Merges sorted extracts into one sorted sequence without duplicates. */
export async function* mergeSorted(files: string[]): AsyncGenerator<OsmEntity, void> {
  const opened = await Promise.all(files.map(openRun))
  let runs = opened.filter((run) => run !== undefined)
  let last: OsmEntity | undefined
  while (runs.length > 0) {
    const first = runs.reduce((least, run) => (compareEntities(run.next, least.next) < 0 ? run : least))
    if (last === undefined || compareEntities(last, first.next) !== 0) yield first.next
    last = first.next
    const more = first.advance()
    if (!(typeof more === 'boolean' ? more : await more)) runs = runs.filter((run) => run !== first)
  }
}

async function openRun(file: string): Promise<Run | undefined> {
  const blocks = readEntities(file)
  let entities: OsmEntity[] = []
  let index = 0

  async function nextBlock(): Promise<boolean> {
    const block = await blocks.next()
    if (block.done) return false
    ;({ entities } = block.value)
    index = 0
    return advanceRun()
  }
  function advanceRun() {
    const entity = entities[index++]
    if (entity !== undefined) run.next = entity
    return entity !== undefined
  }

  const run: Run = { next: { type: 'node', id: 0, lng: 0, lat: 0 }, advance: () => advanceRun() || nextBlock() }
  return (await nextBlock()) ? run : undefined
}
