/** Some models put their JSON into a fence, whatever they are told. Undefined for what is none. */
export function readSaid(content: string): unknown {
  const [, fenced] = /```(?:json)?([\s\S]*?)```/.exec(content) ?? []
  try {
    return JSON.parse(fenced ?? content)
  } catch {
    return undefined
  }
}
