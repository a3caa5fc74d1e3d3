declare module 'css-tree/selector-parser' {
  /** @throws SyntaxError */
  const parse: (source: string, options: { context: 'selectorList' }) => object;
  export default parse;
}
