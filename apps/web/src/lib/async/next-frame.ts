import { nextTask } from './next-task.ts'

/** Continues after the next frame was painted; at once in a hidden page, which paints none. */
export async function nextFrame(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await nextTask()
}
