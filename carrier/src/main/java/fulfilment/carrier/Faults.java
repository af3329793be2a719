package fulfilment.carrier;

import java.util.List;

/**
 * Which label requests are treated how. The script comes first, one fault for each request; after it, chances decide.
 *
 * @param seed      makes the chances repeatable: the n-th request after these faults were set gets the same fault for the same seed
 * @param keepsKeys whether a repeated {@code Idempotency-Key} is answered with the label sold before; otherwise another label is sold
 */
public record Faults(List<Fault> script, List<Chance> chances, long seed, boolean keepsKeys) {

    public static final Faults NONE = new Faults(List.of(), List.of(), 1, false);

    /** A fault that happens to some requests. @param probability above 0, at most 1 */
    public record Chance(Fault fault, double probability) {

        public Chance {
            if (!(probability > 0 && probability <= 1)) {
                throw new IllegalArgumentException("%s: a probability lies above 0 and is at most 1".formatted(fault));
            }
        }

        /** Reads a chance as it is written in switches, such as {@code slow:3s@0.1}; without a probability it is 1. */
        public static Chance parse(String text) {
            int at = text.indexOf('@');
            if (at < 0) {
                return new Chance(Fault.parse(text), 1);
            }
            var fault = Fault.parse(text.substring(0, at));
            var probability = text.substring(at + 1).strip();
            return new Chance(fault, probability.matches("\\d(\\.\\d{1,9})?|\\.\\d{1,9}") ? Double.parseDouble(probability) : -1);
        }

        @Override
        public String toString() {
            return probability == 1 ? fault.toString() : "%s@%s".formatted(fault, probability);
        }
    }

    public Faults {
        script = List.copyOf(script);
        chances = List.copyOf(chances);
        if (chances.stream().mapToDouble(Chance::probability).sum() > 1.000_000_1) {
            throw new IllegalArgumentException("the probabilities of all faults together must be at most 1");
        }
    }

    public static Faults script(Fault... faults) {
        return new Faults(List.of(faults), List.of(), 1, false);
    }

    public static Faults chances(long seed, Chance... chances) {
        return new Faults(List.of(), List.of(chances), seed, false);
    }

    public Faults keepingKeys() {
        return new Faults(script, chances, seed, true);
    }
}
