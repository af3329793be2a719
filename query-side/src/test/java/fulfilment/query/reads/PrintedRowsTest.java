package fulfilment.query.reads;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class PrintedRowsTest {

    @Rule("DOC-24")
    @Test
    void refusesMoreLinesThanADocumentHas() {
        PrintedRows.require(PrintedRows.MOST, "print less");

        assertThatThrownBy(() -> PrintedRows.require(PrintedRows.MOST + 1, "print less"))
                .hasMessageContaining("more than 10,000 lines; print less")
                .asInstanceOf(InstanceOfAssertFactories.type(Rejection.class))
                .extracting(Rejection::code).isEqualTo(ErrorCode.TOO_LARGE);
    }
}
