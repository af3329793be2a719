package fulfilment.axonserver;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.axonserver.Ring.Member;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RingTest {

    private static final List<String> KEYS = IntStream.range(0, 10_000).mapToObj(number -> "order-" + number).toList();

    @Test
    void aKeyBelongsToTheSameMemberInWhateverOrderMembersCame() {
        var ring = ring("a", "b", "c");
        var other = ring("c", "a", "b");

        assertThat(KEYS).allSatisfy(key -> assertThat(ring.at(key)).isPresent().isEqualTo(other.at(key)));
    }

    @Test
    void aNewMemberTakesItsShareAndNoOtherKeyMoves() {
        var before = ring("a", "b", "c");
        var after = ring("a", "b", "c", "d");

        var moved = KEYS.stream().filter(key -> !before.at(key).equals(after.at(key))).toList();

        assertThat(moved).hasSizeBetween(1_500, 3_500).allSatisfy(key -> assertThat(after.at(key)).contains("d"));
    }

    @Test
    void aMemberGetsAsManyKeysAsItsPointsAllow() {
        var ring = new Ring<>(List.of(new Member<>("small", 50, "small"), new Member<>("large", 200, "large")));

        assertThat(KEYS.stream().filter(key -> ring.at(key).orElseThrow().equals("large"))).hasSizeBetween(6_500, 9_500);
    }

    @Test
    void anEmptyRingHasNoMemberForAKey() {
        assertThat(ring().at("order-1")).isEmpty();
    }

    private static Ring<String> ring(String... names) {
        return new Ring<>(Stream.of(names).map(name -> new Member<>(name, 100, name)).toList());
    }
}
