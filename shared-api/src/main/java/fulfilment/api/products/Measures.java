package fulfilment.api.products;

import fulfilment.api.kernel.Sent;
import org.jspecify.annotations.Nullable;

/**
 * Weight and size of one piece of a product. They are unwrapped into the objects that have them.
 *
 * @param weight of one piece, in grams; 0 if unset
 * @param length of one piece, in centimetres; null if unset, and for a virtual composition
 * @param width  of one piece, in centimetres; null if unset, and for a virtual composition
 * @param height of one piece, in centimetres; null if unset, and for a virtual composition
 */
public record Measures(int weight, @Nullable Integer length, @Nullable Integer width, @Nullable Integer height) {

    public static final Measures BLANK = new Measures(0, null, null, null);

    Measures withoutSize() {
        return new Measures(weight, null, null, null);
    }

    public record Changes(Sent<Integer> weight, Sent<Integer> length, Sent<Integer> width, Sent<Integer> height) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());

        public Measures on(Measures before) {
            return new Measures(weight.or(before.weight, 0), length.or(before.length), width.or(before.width),
                    height.or(before.height));
        }
    }
}
