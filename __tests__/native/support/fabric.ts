/** What React draws: a tree of named nodes, which can be read and touched. */
export type Props = Readonly<Record<string, unknown>>;
export type Node = {
  readonly tag: number;
  readonly name: string;
  readonly root: number;
  readonly props: Props;
  readonly handle: unknown;
  readonly children: readonly Node[];
};

type Dispatch = (handle: unknown, event: string, payload: unknown) => void;

export class Fabric {
  private drawn: readonly Node[] | null = null;
  private roots: readonly Node[] = [];
  private dispatch: Dispatch = () => undefined;

  /** A test looks after every task, and most tasks draw nothing. */
  get nodes(): readonly Node[] {
    if (this.drawn) return this.drawn;
    const nodes: Node[] = [];
    const add = (node: Node): void => {
      nodes.push(node);
      node.children.forEach(add);
    };
    this.roots.forEach(add);
    return (this.drawn = nodes);
  }

  /** All that is written on the screen, also behind an open sheet. */
  get text(): string {
    return this.nodes
      .flatMap(({ name, props }) =>
        name === 'RCTRawText' && typeof props['text'] === 'string' ? [props['text']] : [],
      )
      .join(' | ');
  }

  /** The topmost one of that name. */
  named(label: string | RegExp): Node | undefined {
    const fits = (text: unknown): boolean =>
      typeof text === 'string' && (typeof label === 'string' ? text === label : label.test(text));
    return this.nodes
      .filter(
        ({ name, props }) =>
          name !== 'RCTText' && (fits(props['accessibilityLabel']) || fits(props['aria-label'])),
      )
      .at(-1);
  }

  get labels(): readonly string[] {
    return this.nodes.flatMap(({ props }) =>
      typeof props['accessibilityLabel'] === 'string' ? [props['accessibilityLabel']] : [],
    );
  }

  press(label: string | RegExp): void {
    const node = this.named(label);
    if (!node) throw new Error(`nothing is called ${String(label)} among ${this.labels.join(' | ')}`);
    this.dispatch(node.handle, 'topClick', {});
  }

  /** The topmost field that can be typed into. */
  get field(): Node | undefined {
    return this.nodes.filter(({ name }) => name.includes('TextInput')).at(-1);
  }

  type(text: string): void {
    if (!this.field) throw new Error(`nothing to type into on ${this.text}`);
    const { handle, tag } = this.field;
    this.dispatch(handle, 'topChange', { text, eventCount: 1, target: tag });
  }

  /** `nativeFabricUIManager`, as React Native's C++ installs it. Nothing has a size here. */
  readonly manager = {
    createNode: (tag: number, name: string, root: number, props: Props | null, handle: unknown): Node => ({
      tag,
      name,
      root,
      props: props ?? {},
      handle,
      children: [],
    }),
    cloneNode: (node: Node): Node => ({ ...node, children: [...node.children] }),
    cloneNodeWithNewChildren: (node: Node, children: readonly Node[] = []): Node => ({
      ...node,
      children: [...children],
    }),
    cloneNodeWithNewProps: (node: Node, props: Props): Node => ({
      ...node,
      props: { ...node.props, ...props },
      children: [...node.children],
    }),
    cloneNodeWithNewChildrenAndProps: (node: Node, first: readonly Node[] | Props, second: Props): Node => {
      const [children, props] = Array.isArray(first)
        ? [first as readonly Node[], second]
        : [[], first as Props];
      return { ...node, props: { ...node.props, ...props }, children: [...children] };
    },
    createChildSet: (): Node[] => [],
    appendChild: (parent: { children: Node[] }, child: Node) => {
      parent.children.push(child);
      return parent;
    },
    appendChildToSet: (set: Node[], child: Node) => void set.push(child),
    completeRoot: (_root: number, set: readonly Node[]) => {
      this.roots = set;
      this.drawn = null;
    },
    registerEventHandler: (dispatch: Dispatch) => void (this.dispatch = dispatch),
    measure: (_: Node, done: (...box: number[]) => void) => done(0, 0, 100, 50, 0, 0),
    measureInWindow: (_: Node, done: (...box: number[]) => void) => done(0, 0, 100, 50),
    measureLayout: (_: Node, __: Node, ___: unknown, done: (...box: number[]) => void) => done(0, 0, 100, 50),
    getBoundingClientRect: () => [0, 0, 100, 50],
    configureNextLayoutAnimation: () => undefined,
    sendAccessibilityEvent: () => undefined,
    findShadowNodeByTag_DEPRECATED: () => null,
    setNativeProps: () => undefined,
    dispatchCommand: () => undefined,
    findNodeAtPoint: () => undefined,
    compareDocumentPosition: () => 0,
    unstable_DefaultEventPriority: 32,
    unstable_DiscreteEventPriority: 2,
    unstable_ContinuousEventPriority: 8,
    unstable_IdleEventPriority: 268_435_456,
    unstable_getCurrentEventPriority: () => 32,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    startSurface: () => undefined,
    getRelativeLayoutMetrics: () => undefined,
  };
}
