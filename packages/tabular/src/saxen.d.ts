/** The parts of saxen that are in use: a parser that calls back for each tag and each text. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Attributes = Record<string, string>;
  /** The parser's position in the text, counted from 0. */
  interface Context {
    readonly line: number;
  }

  export class Parser {
    on(
      event: 'openTag',
      call: (
        name: string,
        attributes: () => Attributes,
        decode: Decode,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', call: (name: string, decode: Decode) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', call: (text: string) => void): this;
    on(event: 'error' | 'warn', call: (problem: Error, context: () => Context) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
