import { readFile } from 'node:fs/promises'

/**
 * Valhalla's own rules for tags, a program in Lua that the builder of graphs carries as text and takes a replacement for
 * (`mjolnir.graph_lua_name`). The package does not ship it as a file.
 * @returns undefined where the builder does not hold it, as another version may not
 */
export async function readTagRules(builder: string): Promise<string | undefined> {
  const bytes = await readFile(builder)
  const within = bytes.indexOf('function ways_proc')
  let [from, to] = [within, within]
  while (isText(bytes[from - 1])) from--
  while (isText(bytes[to])) to++
  // Other texts may follow without a gap.
  const text = bytes.toString('utf8', from, to)
  const end = text.lastIndexOf(lastLine)
  return within < 0 || end < 0 ? undefined : text.slice(0, end + lastLine.length)
}

const lastLine = '\nend\n'
const isText = (byte = 0) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d
