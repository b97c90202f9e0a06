/** The part of saxen that is used: a parser that calls back for each tag and text. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Attributes = Record<string, string>;

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
    on(event: 'error' | 'warn', call: (problem: Error) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
