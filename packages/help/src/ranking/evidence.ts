import { ARTICLES } from '../library.ts';
import { ASKS, UNANSWERED } from './asks.ts';
import { classified } from './classifier.ts';
import { COMPONENTS, ofLengthOne, product, vectorOf } from './word-vectors.ts';
import { misspellings, stem, subjectWords } from './words.ts';

/** The kinds of evidence that an article answers a question; most values are between 0 and 1. */
export const KINDS = [
  /** How well the words of the question and of the closest ask agree. */
  'closest',
  /** The share of the question that the article's asks cover together. */
  'coverage',
  /** How well the text of the article fits, relative to the best article and in absolute terms. */
  'textShare',
  'text',
  /** How much more often the article's asks contain the question's words than other articles' asks do. */
  'frequency',
  /** How close in meaning the closest ask is, and the closest five on average. */
  'nearest',
  'near',
  /** The probability that the classifier gives, as a logarithm. */
  'classified',
] as const;

/** The evidence for an article as the answer to a question, or for no article (`UNANSWERED`). */
export interface Evidence {
  readonly key: string;
  /** In the order of `KINDS`. */
  readonly values: readonly number[];
}

interface Phrase {
  readonly subject: number;
  /** The positions of the phrase's words in the vocabulary. */
  readonly words: readonly number[];
  readonly weights: readonly number[];
  readonly weight: number;
  readonly meaning: Float32Array;
}

/** Words less similar than this count as different; greater similarities are spread over 0 to 1. */
const ALIKE_FROM = 0.35;
/** Similar words never count as much as identical words. */
const ALIKE_MOST = 0.9;
/** How much a word with one or two letters wrong counts. */
const MISSPELT = [1, 0.85, 0.7];
/** Recall counts more than precision, as asks are shorter than questions: F-measure, beta² = 0.6. */
const BETA_SQUARED = 0.6;
/** Added to each subject's counts, so that a rare word proves little. */
const PRIOR = 4;
const UNSEEN = 0.002;
/** The logarithm of a probability below which no answer is less likely than another. */
const LEAST_CHANCE = -8;

/** The subjects of questions: the articles, and anything that no article answers. */
const SUBJECTS = [...ARTICLES.map(({ key }) => key), UNANSWERED];

const subjectOf = new Map(SUBJECTS.map((key, subject) => [key, subject]));
/** Counts for an article that is newer than the classifier: as if every subject were as likely. */
const UNLEARNED = Math.log(1 / SUBJECTS.length);
const wordsOfAsks = ASKS.map(({ text }) => subjectWords(text));
const vocabulary = [...new Set(wordsOfAsks.flat())];
const positionOf = new Map(vocabulary.map((word, position) => [word, position]));
const stems = vocabulary.map(stem);
const vectors = vocabulary.map(vectorOf);

/** The subjects whose asks contain each stem. */
const subjectsOfStem = Map.groupBy(
  ASKS.flatMap(({ key }, at) => wordsOfAsks[at]!.map((word) => ({ key, stemmed: stem(word) }))),
  ({ stemmed }) => stemmed,
);

/** A word's weight: the fewer subjects people ask for with the word, the more it says (inverse document frequency). */
function weightOf(word: string): number {
  const found = subjectsOfStem.get(stem(word));
  const subjects = found ? new Set(found.map(({ key }) => key)).size : 0.5;
  return Math.log(1 + SUBJECTS.length / (subjects + 0.5));
}

const weights = vocabulary.map(weightOf);

/** The direction of a text's meaning: the weighted sum of its words' vectors. */
function meaningOf(words: readonly string[], weighing: readonly number[]): Float32Array {
  const sum = new Float32Array(COMPONENTS);
  for (const [at, word] of words.entries()) {
    const vector = vectorOf(word);
    if (!vector) continue;
    for (let i = 0; i < COMPONENTS; i += 1) sum[i]! += weighing[at]! * vector[i]!;
  }
  return ofLengthOne(sum);
}

const phrases: readonly Phrase[] = ASKS.map(({ key }, at): Phrase => {
  const words = wordsOfAsks[at]!.map((word) => positionOf.get(word)!);
  const weighing = words.map((word) => weights[word]!);
  return {
    subject: subjectOf.get(key)!,
    words,
    weights: weighing,
    weight: weighing.reduce((sum, weight) => sum + weight, 0) || 1,
    meaning: meaningOf(wordsOfAsks[at]!, weighing),
  };
});

/** How many asks each subject has, and how many of them contain a word. */
const asksOf = SUBJECTS.map(
  (_, subject) => phrases.filter((one) => one.subject === subject).length,
);
const countsOf = vocabulary.map(() => new Map<number, number>());
for (const { subject, words } of phrases) {
  for (const word of words) countsOf[word]!.set(subject, (countsOf[word]!.get(subject) ?? 0) + 1);
}

/** How similar a word and each word of the vocabulary are, from 0 to 1. */
function likenesses(word: string): Float32Array {
  const vector = vectorOf(word);
  const stemmed = stem(word);
  const most = word.length > 7 ? 2 : 1;
  return Float32Array.from(vocabulary, (other, at) => {
    if (other === word || stems[at] === stemmed) return 1;
    const meant = vectors[at];
    if (vector && meant) {
      return (Math.max(0, product(vector, meant) - ALIKE_FROM) / (1 - ALIKE_FROM)) * ALIKE_MOST;
    }
    if (vector || word.length < 4) return 0;
    const wrong = misspellings(word, other, most);
    return wrong <= most ? MISSPELT[wrong]! : 0;
  });
}

/** How much more often each subject's asks contain the words than all asks do; `except` is not counted. */
function frequencies(likeness: readonly Float32Array[], except: Phrase | undefined): Float64Array {
  const sums = new Float64Array(SUBJECTS.length);
  for (const row of likeness) {
    const counts = new Float64Array(SUBJECTS.length);
    let all = 0;
    for (let word = 0; word < row.length; word += 1) {
      const alike = row[word]!;
      if (alike < 0.3) continue;
      const share = alike >= 1 ? 1 : (alike * alike) / 2;
      for (const [subject, count] of countsOf[word]!) {
        const isLeftOut = except?.subject === subject && except.words.includes(word);
        const counted = share * (count - (isLeftOut ? 1 : 0));
        counts[subject]! += counted;
        all += counted;
      }
    }
    const usual = all / phrases.length + UNSEEN;
    for (let subject = 0; subject < sums.length; subject += 1) {
      const asks = asksOf[subject]! - (except?.subject === subject ? 1 : 0);
      sums[subject]! += Math.log((counts[subject]! + PRIOR * usual) / (asks + PRIOR) / usual);
    }
  }
  return sums;
}

/** The greatest of some numbers, at least 0, and the average of the greatest five. */
class Greatest {
  readonly #values = [0, 0, 0, 0, 0];

  add(value: number): void {
    if (value <= this.#values[4]!) return;
    this.#values[4] = value;
    this.#values.sort((one, other) => other - one);
  }

  get first(): number {
    return this.#values[0]!;
  }

  get average(): number {
    return this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length;
  }
}

/**
 * The evidence for each article as the answer to a question, and for no article. Words count as the same if they are
 * spelt or used alike: each word is aligned with the most similar word of an ask, as in BERTScore (Zhang et al., 2020),
 * with GloVe's vectors.
 * @param texts how well the text of each subject fits, by key
 * @param except the position in `ASKS` of an ask to leave out, so that the weights can be learned from it
 * @param chances the classifier's result, from a classifier that did not learn from the ask that is left out
 */
export function evidenceFor(
  question: string,
  texts: ReadonlyMap<string, number>,
  except?: number,
  chances: ReadonlyMap<string, number> = classified(question),
): Evidence[] {
  const words = subjectWords(question);
  const weighing = words.map(weightOf);
  const weight = weighing.reduce((sum, one) => sum + one, 0) || 1;
  const likeness = words.map(likenesses);
  const meaning = meaningOf(words, weighing);
  const closest = new Float64Array(SUBJECTS.length);
  const near = SUBJECTS.map(() => new Greatest());
  const covered = SUBJECTS.map(() => new Float32Array(words.length));
  for (const [at, phrase] of phrases.entries()) {
    if (at === except) continue;
    const { subject } = phrase;
    let found = 0;
    const best = new Float32Array(phrase.words.length);
    for (let word = 0; word < words.length; word += 1) {
      const row = likeness[word]!;
      let most = 0;
      for (let other = 0; other < phrase.words.length; other += 1) {
        const alike = row[phrase.words[other]!]!;
        if (alike > most) most = alike;
        if (alike > best[other]!) best[other] = alike;
      }
      found += weighing[word]! * most;
      if (most > covered[subject]![word]!) covered[subject]![word] = most;
    }
    const recall = found / weight;
    let matched = 0;
    for (let other = 0; other < best.length; other += 1)
      matched += phrase.weights[other]! * best[other]!;
    const precision = matched / phrase.weight;
    if (found > 0) {
      const both = ((1 + BETA_SQUARED) * precision * recall) / (BETA_SQUARED * precision + recall);
      if (both > closest[subject]!) closest[subject] = both;
    }
    near[subject]!.add(product(meaning, phrase.meaning));
  }
  const frequency = frequencies(likeness, except === undefined ? undefined : phrases[except]);
  const bestText = Math.max(1e-9, ...texts.values());
  return SUBJECTS.map((key, subject) => {
    const text = texts.get(key) ?? 0;
    const coverage = covered[subject]!.reduce(
      (sum, alike, word) => sum + alike * weighing[word]!,
      0,
    );
    return {
      key,
      values: [
        closest[subject]!,
        coverage / weight,
        (text / bestText) * Math.min(1, bestText / 40),
        Math.log1p(text) / 5,
        frequency[subject]! / 4,
        near[subject]!.first,
        near[subject]!.average,
        Math.max(LEAST_CHANCE, chances.get(key) ?? UNLEARNED) / 4,
      ],
    };
  });
}
