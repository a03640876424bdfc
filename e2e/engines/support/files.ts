import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnPhoto } from '../../support/photo.ts'

const folder = mkdtempSync(join(tmpdir(), 'scooter-files-'))

/** A file on the disk, because both browsers read the chosen file themselves. Returns its path. */
export function textFile(name: string, text: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** A picture of one colour. */
export const drawnFile = (name: string, colour: `#${string}`) => textFile(name, drawnPhoto(name, colour).buffer)

export const track = `<?xml version="1.0"?>
<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lagoon by night</name><trkseg>
<trkpt lat="38.70" lon="-9.42"/><trkpt lat="38.705" lon="-9.30"/><trkpt lat="38.71" lon="-9.14"/>
</trkseg></trk></gpx>`
