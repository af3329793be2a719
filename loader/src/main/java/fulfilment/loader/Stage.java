package fulfilment.loader;

import java.util.List;

/**
 * One part of a load. What the account holds already is found and left alone, so a load that was ended at any point is finished
 * by starting it again.
 *
 * <p>Each stage builds on those before it. Customers come before the weeks, inside which orders happen, and returns will.
 */
sealed interface Stage permits ProductStage, LocationStage, LinkStage, WeekStage, CustomerStage {

    void load(Account account) throws LoadProblem;

    /** Reads back what the account holds now of this stage's kind, and sets it beside what it must hold. */
    List<CheckedTotal> compare(Account account) throws LoadProblem;
}
