package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The sides that a benchmark compares. In every round each side has one turn; the order alternates. */
final class Sides {

    interface Side {

        /** Prepares a turn; its time does not count. */
        default void prepare() throws IOException, SQLException, InterruptedException {}

        Round turn() throws IOException, SQLException, InterruptedException;
    }

    private record Measured(Service service, Side side) {}

    private final Map<String, Measured> sides = new LinkedHashMap<>();
    private final Map<String, List<Round>> rounds = new LinkedHashMap<>();

    /** @param service the service whose processor time, with its database's, is counted */
    Sides add(String name, Service service, Side side) {
        sides.put(name, new Measured(service, side));
        rounds.put(name, new ArrayList<>());
        return this;
    }

    Sides alternate(int times) throws IOException, SQLException, InterruptedException {
        var order = new ArrayList<>(sides.keySet());
        for (int round = 0; round < times; round++) {
            for (var name : round % 2 == 0 ? order : order.reversed()) {
                var measured = Objects.requireNonNull(sides.get(name));
                measured.side.prepare();
                var before = Cpu.of(measured.service);
                var turn = measured.side.turn();
                of(name).add(turn.with(Cpu.of(measured.service).since(before)));
            }
        }
        return this;
    }

    List<String> names() {
        return List.copyOf(sides.keySet());
    }

    List<Round> of(String name) {
        return Objects.requireNonNull(rounds.get(name));
    }
}
