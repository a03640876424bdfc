/** Some models wrap the JSON in a code fence. */
export function readReply(content: string): unknown {
  const [, fenced] = /```(?:json)?([\s\S]*?)```/.exec(content) ?? []
  try {
    return JSON.parse(fenced ?? content)
  } catch {
    return undefined
  }
}
