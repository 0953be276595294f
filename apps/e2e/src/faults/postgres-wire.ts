const LENGTH_BYTES = 4;

export interface Frame {
  /** One letter; empty for the start-up message, which has none. */
  readonly type: string;
  readonly body: Buffer;
}

/** Splits one direction of PostgreSQL's protocol (version 3, unencrypted) into messages, however the chunks arrive. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0);
  private isFirst: boolean;

  /** @param side - The client's first message has no type byte. */
  constructor(side: 'client' | 'server') {
    this.isFirst = side === 'client';
  }

  read(bytes: Buffer): Frame[] {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const frames: Frame[] = [];
    for (;;) {
      const typeBytes = this.isFirst ? 0 : 1;
      if (this.rest.length < typeBytes + LENGTH_BYTES) return frames;
      const end = typeBytes + this.rest.readUInt32BE(typeBytes);
      if (this.rest.length < end) return frames;
      frames.push({
        type: this.rest.toString('latin1', 0, typeBytes),
        body: this.rest.subarray(typeBytes + LENGTH_BYTES, end),
      });
      this.rest = this.rest.subarray(end);
      this.isFirst = false;
    }
  }
}
