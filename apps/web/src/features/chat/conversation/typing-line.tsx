import { typingText, useTypingRiders } from './typing-riders.ts'

/** Who is typing now. Said politely: it changes all the time. */
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
