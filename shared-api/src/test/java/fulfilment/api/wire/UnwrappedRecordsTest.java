package fulfilment.api.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.ValueInstantiationException;

/** Records with unwrapped components are read like records that list all members themselves. */
class UnwrappedRecordsTest {

    record Place(@Nullable String city, @Nullable Integer floor) {

        Place {
            if (floor != null && floor > 99) {
                throw new IllegalArgumentException("no such floor");
            }
        }
    }

    record Person(String fullName, @JsonUnwrapped(prefix = "home") Place home, Sent<Price> discount) {}

    record Parcel(int id, @JsonUnwrapped(prefix = "from") Person from, boolean urgent, @JsonUnwrapped Place now,
            List<Place> stops) {}

    private static final String PARCEL = """
            {"id":1,"fromfull_name":"Ann","fromhomecity":"Utrecht","fromhomefloor":2,"fromdiscount":4.5,"urgent":true,\
            "city":"Ghent","floor":null,"stops":[{"city":"Paris","floor":1}]}""";

    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    @Test
    void readsMembersInAnyOrderWithPrefixesAtAnyDepth() {
        var parcel = new Parcel(1, new Person("Ann", new Place("Utrecht", 2), Sent.of(Price.of("4.5"))), true,
                new Place("Ghent", null), List.of(new Place("Paris", 1)));

        assertThat(wire.read(PARCEL, Parcel.class)).isEqualTo(parcel);
        assertThat(wire.read("""
                {"floor":null,"stops":[{"floor":1,"city":"Paris"}],"added":{"city":"later"},"fromdiscount":"4.50",
                 "fromhomefloor":"2","city":"Ghent","fromhomecity":"Utrecht","urgent":1,"fromfull_name":"Ann","id":1}""",
                Parcel.class)).isEqualTo(parcel);
    }

    @Test
    void distinguishesAbsentMembersFromNull() {
        var absent = wire.read("{\"full_name\":\"Ann\"}", Person.class);
        var cleared = wire.read("{\"full_name\":\"Ann\",\"discount\":null}", Person.class);

        assertThat(absent).isEqualTo(new Person("Ann", new Place(null, null), Sent.absent()));
        assertThat(cleared).isEqualTo(new Person("Ann", new Place(null, null), Sent.of(null)));
    }

    @Test
    void namesTheMemberThatIsWrong() {
        assertThatThrownBy(() -> wire.read(PARCEL.replace("\"fromhomefloor\":2", "\"fromhomefloor\":\"two\""), Parcel.class))
                .isInstanceOfSatisfying(DatabindException.class,
                        wrong -> assertThat(wrong.getPath()).extracting(step -> step.getPropertyName())
                                .containsExactly("fromhomefloor"));
        assertThatThrownBy(() -> wire.read(PARCEL.replace("\"urgent\":true", "\"city\":\"Rome\""), Parcel.class))
                .isInstanceOf(StreamReadException.class).hasMessageContaining("\"city\"");
    }

    @Test
    void refusesWhatARecordRefuses() {
        assertThatThrownBy(() -> wire.read(PARCEL.replace("\"fromhomefloor\":2", "\"fromhomefloor\":100"), Parcel.class))
                .isInstanceOf(ValueInstantiationException.class).hasMessageContaining("no such floor");
    }
}
