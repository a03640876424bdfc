/** Reads JSON from an answer. Some models wrap it in a code fence. */
export function readReply(content: string): unknown {
  const [, fenced] = /```(?:json)?([\s\S]*?)```/.exec(content) ?? []
  try {
    return JSON.parse(fenced ?? content)
  } catch {
    return undefined
  }
}
