package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ErrorCodeTest {

    @Test
    @Rule("CON-63")
    void usesNumbersOfTheSpecificationOrFromOneThousandOn() {
        assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::number))
                .allMatch(number -> number >= 1 && number <= 33 || number >= 1000);
    }
}
