import { typingText, useTypingRiders } from './typing-riders.ts'

/** Shows who is typing. The live region is polite, because it changes often. */
export function TypingLine({ roomId }: { roomId: number }) {
  const riders = useTypingRiders((rooms) => rooms[roomId])
  return (
    <p className="chat-typing" aria-live="off">
      {riders && riders.length > 0 && (
        <>
          <span className="chat-typing-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {typingText(riders)}
        </>
      )}
    </p>
  )
}
