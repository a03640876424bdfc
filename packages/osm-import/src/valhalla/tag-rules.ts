import { readFile } from 'node:fs/promises'

/**
 * Valhalla's rules for tags: a Lua program that the graph builder contains as text and that can be replaced
 * (`mjolnir.graph_lua_name`). The package does not ship it as a file.
 * @returns undefined if this version of the builder does not contain it
 */
export async function readTagRules(builder: string): Promise<string | undefined> {
  const bytes = await readFile(builder)
  const within = bytes.indexOf('function ways_proc')
  let [from, to] = [within, within]
  while (isText(bytes[from - 1])) from--
  while (isText(bytes[to])) to++
  const text = bytes.toString('utf8', from, to)
  const end = text.lastIndexOf(lastLine)
  return within < 0 || end < 0 ? undefined : text.slice(0, end + lastLine.length)
}

const lastLine = '\nend\n'
const isText = (byte = 0) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d
