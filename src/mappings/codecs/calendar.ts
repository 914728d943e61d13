const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the day exists in the calendar, https://www.rfc-editor.org/rfc/rfc3339#appendix-C. There is no year 0. */
export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return year > 0 && day > 0 && day <= days;
}

/** Whether the time of day is valid. 24:00 and leap seconds are excluded, because they would not be written back. */
export function isTime(hour: number, minute: number, second: number): boolean {
  return hour < 24 && minute < 60 && second < 60;
}
