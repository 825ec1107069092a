// Explanation of matching in Vietnamese.
import { BANDS, FACTORS, MEANING, NEAR_WORK, TEXT_SIMILARITY } from '#matching/rules/weights.ts';
import { PRODUCT } from '#product.ts';
import { LegalSection } from '#web/pages/public/legal-section.tsx';
import { FIGURES } from './figures.ts';
import { Table } from './tables.tsx';
import { LOSS, ORDER, ROWS } from './weights.ts';

export function MatchingVi() {
  return (
    <>
      <p className="lead">
        {PRODUCT} so sánh nội dung tin tuyển dụng với nội dung hồ sơ và cho cả hai bên biết mức độ
        phù hợp, từ 0 đến 100, luôn kèm lý do. Con người là bên quyết định: không hồ sơ nào bị loại
        hay bị ẩn vì điểm.
      </p>
      <How />
      <LegalSection id="weights" title="Yếu tố nào nặng bao nhiêu">
        <p>
          Mỗi yếu tố chỉ được so khi cả hai bên đều nêu. Điều mà một bên để trống được bỏ ra, các
          yếu tố còn lại chia nhau phần đó; bên cạnh mức phù hợp có ghi đã so được bao nhiêu phần
          trăm.
        </p>
        <Table
          caption="Yếu tố nào nặng bao nhiêu"
          head={['Yếu tố', 'Trọng số', 'Vì sao']}
          rows={ORDER.map((it) => [ROWS.vi[it].name, `${FACTORS[it]} trên 100`, ROWS.vi[it].why])}
        />
        <ul>
          <li>Lệch từ hai cấp bậc trở lên: toàn bộ điểm giảm {LOSS.far_level}%.</li>
          <li>Khác nơi và không làm từ xa: toàn bộ điểm giảm {LOSS.elsewhere}%.</li>
          <li>
            Việc toàn thời gian khi hồ sơ chỉ tìm việc bán thời gian hay tự do, hoặc việc tại văn
            phòng khi hồ sơ chỉ tìm việc từ xa: toàn bộ điểm giảm {LOSS.other_terms}%.
          </li>
          <li>Lương thấp hơn mong muốn trong hồ sơ: toàn bộ điểm giảm tới {LOSS.low_pay}%.</li>
          <li>
            Việc lập trình có tên nêu công nghệ mà hồ sơ chưa nêu cái nào, trừ việc cho người mới:
            toàn bộ điểm giảm tới {LOSS.no_technology}%.
          </li>
          <li>
            Nghề phải có chứng chỉ hành nghề riêng (bác sĩ, điều dưỡng, dược sĩ) khi hồ sơ là của
            nghề khác: toàn bộ điểm giảm {LOSS.no_licence}%.
          </li>
          <li>Thiếu điều bắt buộc, trừ kỹ năng mềm: mức phù hợp dừng dưới “Rất phù hợp”.</li>
          <li>
            Dù điểm là bao nhiêu, không xếp vào “Rất phù hợp” khi hồ sơ nêu chưa đến một nửa số kỹ
            năng tin cần, khi chỉ là nghề liên quan, khi việc làm ở nơi khác mà không làm từ xa,
            hoặc khi lương thấp hơn mong muốn trong hồ sơ.
          </li>
          <li>
            Dù điểm là bao nhiêu, cao nhất là “Phù hợp một phần” khi tên việc nêu một ngoại ngữ khác
            tiếng Anh mà hồ sơ chưa nêu, khi khác nghề, khi cấp bậc cách từ hai bậc trở lên, hoặc
            khi không so sánh được cả công việc lẫn kỹ năng.
          </li>
          <li>
            Từ ngữ của cả hai văn bản cộng hoặc trừ nhiều nhất {TEXT_SIMILARITY.points / 2} điểm:
            một bảng từ, học một lần từ các tin tuyển dụng, biết rằng “hóa đơn” và “sổ sách” thuộc
            cùng một công việc dù hai bên không dùng chung chữ nào. Cùng nghề mà hai văn bản viết
            bằng hai ngôn ngữ thì không trừ điểm. Từ {TEXT_SIMILARITY.reason_from} điểm trở lên,
            phần lý do sẽ nói rõ.
          </li>
        </ul>
        <p>
          Rất phù hợp: từ {BANDS.strong} điểm. Khá phù hợp: từ {BANDS.good}. Phù hợp một phần: từ{' '}
          {BANDS.partial}. Việc làm được gợi ý khi đạt từ {BANDS.partial} điểm, có công việc liên
          quan hoặc kỹ năng chung với hồ sơ (chỉ chung ngoại ngữ, ngành hay tin học văn phòng thì
          chưa đủ), được đăng hoặc gia hạn trong 60 ngày qua và có tên công ty. Khi có ít hơn{' '}
          {NEAR_WORK.few} việc như vậy, danh sách thêm các việc gần nghề có mức phù hợp thấp hơn và
          ghi rõ điều đó.
        </p>
      </LegalSection>
      <Data />
      <LegalSection id="figures" title="Chính xác đến đâu">
        <QualityTable />
      </LegalSection>
      <Failures />
      <Off />
    </>
  );
}

function Off() {
  return (
    <LegalSection id="off" title="Cách tắt">
      <p>
        Người tìm việc tắt tính năng này trong trang Hồ sơ, mục “Gợi ý phù hợp”. Từ lúc đó không ai
        thấy mức độ phù hợp, công ty cũng vậy. Việc tìm kiếm và ứng tuyển vẫn như bình thường.
      </p>
      <p>
        Công ty thấy mức phù hợp của hồ sơ ứng tuyển, tính theo cùng quy tắc nhưng không xét mong
        muốn về công việc, kể cả điều hồ sơ viết ra: phần đó chỉ tính vào mức mà ứng viên thấy, nên
        hai bên có thể chênh nhau vài điểm. Mọi ứng viên đều có trong danh sách của công ty, dù điểm
        ra sao, kể cả người đã tắt tính năng này.
      </p>
      <p>
        Email thông báo việc làm cũng nêu mức phù hợp và lý do chính; khi tắt thì không nêu nữa. Mục
        “Việc làm tương tự” so hai tin tuyển dụng theo cùng cách, không dùng hồ sơ của ai.
      </p>
    </LegalSection>
  );
}

function How() {
  return (
    <LegalSection id="how" title="Cách hoạt động">
      <ol>
        <li>
          Cả hai văn bản được đọc theo quy tắc: kỹ năng, nghề nghiệp, cấp bậc, số năm, địa điểm và
          mức lương, bằng tiếng Việt và tiếng Anh, theo một từ điển nghề do chúng tôi tự viết. Quy
          tắc cũng phân biệt điều bắt buộc, điều cần, điểm ưu tiên và điều không yêu cầu.
        </li>
        <li>Những gì tìm thấy ở hai bên được so với nhau, từng yếu tố một.</li>
        <li>
          Lý do sinh ra từ chính phép so đã tính điểm. Mỗi lý do trích những chữ làm căn cứ, nêu cả
          điểm phù hợp lẫn điểm chưa khớp.
        </li>
      </ol>
      <p>
        Cùng văn bản và cùng phiên bản thì kết quả như nhau. Hệ thống không học từ những gì bạn bấm,
        và không gửi văn bản nào ra ngoài {PRODUCT} để tính điểm. Nơi nào đơn vị vận hành có cài đặt
        một mô hình ngôn ngữ, mô hình đó chỉ cộng được tối đa {MEANING.points} điểm và lý do sẽ ghi
        rõ; hai văn bản gửi tới mô hình đã được bỏ những đặc điểm nêu dưới đây.
      </p>
    </LegalSection>
  );
}

function Data() {
  return (
    <LegalSection id="data" title="Dùng những gì và không bao giờ dùng gì">
      <p>
        <b>Có dùng:</b> chức danh, mô tả, yêu cầu, kỹ năng, cấp bậc, địa điểm, hình thức làm việc và
        mức lương trong tin tuyển dụng; chức danh, phần giới thiệu, kỹ năng, cấp bậc, địa điểm,
        ngoại ngữ, chứng chỉ và công việc trước đây trong hồ sơ. Với hồ sơ ứng tuyển, đó là bản hồ
        sơ đã gửi. Mong muốn về công việc chỉ tính cho người tìm việc.
      </p>
      <p>
        <b>Không bao giờ dùng:</b> tên, ảnh, tuổi, giới tính, tình trạng hôn nhân và gia đình, quê
        quán, trường học, và những từ ngữ thay cho chúng. Tên hoàn toàn không được đưa vào; những
        điều khác bị xóa trắng trước khi đọc văn bản. Các bài kiểm tra thử thay đổi chúng và thấy
        điểm giữ nguyên.
      </p>
      <p>
        Cũng không dùng: việc bạn bấm, lưu hay tìm gì, có trả tiền hay không, công ty nào đăng tin.
      </p>
    </LegalSection>
  );
}

/** Vietnamese writes decimals with a comma. */
const comma = (figures: string) => figures.replaceAll(/(\d)\.(\d)/g, '$1,$2');

function QualityTable() {
  const { measured, rows } = FIGURES;
  if (!measured) return <p>Phiên bản này chưa được đo, nên ở đây chưa có số liệu.</p>;
  return (
    <>
      <p>
        {measured.vi}. Các hồ sơ hư cấu thuộc mọi ngành nghề được đặt cạnh những tin tuyển dụng thật
        và chấm theo quy tắc viết sẵn, trước khi xem điểm của hệ thống. nDCG@10 cho biết thứ tự của
        mười tin đầu gần với thứ tự tốt nhất đến đâu; tốt nhất là 1.
      </p>
      <Table
        caption="Chính xác đến đâu"
        head={['Nội dung', 'Kết quả', 'Mục tiêu']}
        rows={rows.map(({ vi, value, bar }) => [vi, comma(value), comma(bar)])}
      />
    </>
  );
}

function Failures() {
  return (
    <LegalSection id="failures" title="Sai ở đâu">
      <ul>
        <li>Điều từ điển chưa biết thì không thấy được: nghề hiếm, công cụ mới, tên riêng.</li>
        <li>
          Chức danh quá chung như “Nhân viên” hay “Trưởng nhóm” nói lên ít; khi đó chỉ kỹ năng quyết
          định.
        </li>
        <li>Tin ngắn và hồ sơ sơ sài có ít điều để so; hãy xem phần trăm đã so được.</li>
        <li>Hệ thống đọc chữ, không đọc tay nghề: ai viết nhiều kỹ năng hơn thì khớp nhiều hơn.</li>
        <li>
          Yêu cầu biết tiếng Việt không được tính nếu hồ sơ không nhắc đến, vì hầu như không hồ sơ
          nào ghi điều đó.
        </li>
        <li>Số năm viết trong câu văn, hoặc tin tuyển nhiều vị trí cùng lúc, có thể bị đọc sai.</li>
        <li>Gần hay xa chỉ xét theo tỉnh, thành; hệ thống không biết đường đi mất bao lâu.</li>
        <li>
          Bộ dữ liệu đánh giá còn nhỏ và do một người chấm; chênh vài điểm giữa hai việc làm không
          có ý nghĩa gì.
        </li>
      </ul>
      <p>
        Một lý do không đúng là lỗi của chúng tôi. Hãy báo cho chúng tôi và tự đọc cả hai văn bản.
      </p>
    </LegalSection>
  );
}
