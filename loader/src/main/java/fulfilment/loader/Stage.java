package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem;
import java.util.List;

/**
 * One part of a load. A stage skips what the account holds already, so starting an interrupted load again completes it.
 *
 * <p>Each stage builds on those before it. Customers come before the weeks, which contain orders.
 */
sealed interface Stage permits ProductStage, LocationStage, LinkStage, WeekStage, CustomerStage {

    void load(TargetAccount account) throws LoadProblem;

    /** Reads the account's objects of this stage and compares them with the expected totals. */
    List<CheckedTotal> compare(TargetAccount account) throws LoadProblem;
}
