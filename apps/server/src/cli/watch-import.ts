import type { ImportRecord } from '../maps/import/import-record.ts'
import type { ImportRun } from '../maps/import/start-import.ts'
import { StartError } from '../platform/process/lifecycle.ts'

const words: Record<ImportRecord['stage'], string> = {
  fetching: 'Downloading the extract',
  checking: 'Checking the extract',
  sorting: 'Sorting the extract',
  reading: 'Reading streets and places',
  finishing: 'Writing maps and places',
  roads: 'Building the road network',
}

/** Shows the progress until the import ends; Ctrl-C cancels it. @throws StartError with its sentence if it fails */
export async function watchImport(start: (onProgress: (record: ImportRecord) => void) => Promise<ImportRun>) {
  const show = createShow()
  const stopRequested = Promise.withResolvers<void>()
  // Subscribed before the start, so that a signal during the start also cancels the import.
  const stop = () => stopRequested.resolve()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    const run = await start(show.progress)
    void stopRequested.promise.then(() => run.cancel())
    return goodEnd(await run.done)
  } finally {
    show.end()
    // After the import, signals have their default effect again.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

function goodEnd(record: ImportRecord): ImportRecord {
  if (record.status !== 'done') throw new StartError(record.sentence ?? 'The import failed.')
  return record
}

/** One updated line on a terminal; one line per stage in a log. */
function createShow() {
  const { isTTY } = process.stderr
  let shown = ''
  return {
    progress({ stage, fraction, status }: ImportRecord) {
      if (status !== 'running') return
      const text = isTTY ? `${words[stage]}: ${Math.floor(fraction * 100)} %` : `${words[stage]} …`
      if (text === shown) return
      process.stderr.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`)
      shown = text
    },
    end: () => void (isTTY && shown && process.stderr.write('\r\u001b[K')),
  }
}
