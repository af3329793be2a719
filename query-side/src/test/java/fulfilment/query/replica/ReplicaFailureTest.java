package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.transaction.TransactionSystemException;

class ReplicaFailureTest {

    @ParameterizedTest
    @CsvSource({"40001,CANCELLED", "55P03,CANCELLED", "53300,CANCELLED", "42P01,CANCELLED", ",CANCELLED", "08006,LOST",
            "57P01,LOST", "42501,OTHER"})
    void isKnownByItsState(String state, ReplicaFailure expected) {
        var failed = new ConcurrencyFailureException("query", new SQLException("failed", state));

        assertThat(ReplicaFailure.of(failed)).isEqualTo(expected);
        assertThat(ReplicaFailure.of(new IllegalStateException(failed))).isEqualTo(expected);
    }

    @Test
    void aTransactionThatCannotEndIsOne() {
        var failed = new TransactionSystemException("cannot roll back", new SQLException("closed", "08003"));
        assertThat(ReplicaFailure.of(failed)).isEqualTo(ReplicaFailure.LOST);

        failed.initApplicationException(new IllegalStateException(new SQLException("cancelled", "40001")));

        assertThat(ReplicaFailure.of(failed)).isEqualTo(ReplicaFailure.CANCELLED);
    }

    @Test
    void aRefusalIsNone() {
        assertThat(ReplicaFailure.of(new Rejection(ErrorCode.TOO_LARGE, "the answer is too large")))
                .isEqualTo(ReplicaFailure.NONE);
        assertThat(ReplicaFailure.of(null)).isEqualTo(ReplicaFailure.NONE);
    }
}
