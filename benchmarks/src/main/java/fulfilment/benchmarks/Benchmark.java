package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;

/** One question about the speed of the service, and a way to answer it. */
interface Benchmark {

    /** What it measures, in one line. */
    String question();

    /** Its settings with their defaults, which are small enough for a trial. */
    Map<String, String> defaults();

    void run(Settings settings) throws IOException, SQLException, InterruptedException;
}
